import { shell } from '../../../locales/ru/shell';
import { Button, IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { chooseMode, useMode } from '../../../ui/theme/mode';

const next = { light: 'dark', dark: 'system', system: 'light' } as const;
const icons = { light: 'sun', dark: 'moon', system: 'system' } as const;

/** Switches from light to dark to system, and again. */
export function ThemeToggle({ compact }: { compact: boolean }) {
  const mode = useMode();
  const label = shell.theme[mode];
  const name = `${label}. ${shell.theme.change}`;
  const change = () => chooseMode(next[mode]);
  if (compact) {
    return (
      <IconButton label={name} onClick={change}>
        <Icon name={icons[mode]} />
      </IconButton>
    );
  }
  return (
    <Button
      variant="outlined"
      aria-label={name}
      icon={<Icon name={icons[mode]} size={18} />}
      onClick={change}
    >
      {label}
    </Button>
  );
}
