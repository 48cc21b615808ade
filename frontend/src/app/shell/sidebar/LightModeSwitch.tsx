import { shell } from '../../../locales/ru/shell';
import { setLightMode } from '../../../platform/light-mode';
import { Switch } from '../../../ui/form/Switch';
import { useLightMode } from '../../../ui/pictures/use-light-mode';
import styles from './light-mode.module.css';

const texts = shell.light;

/** Switches pictures and the live connection off, for a slow or expensive connection. */
export function LightModeSwitch() {
  const isOn = useLightMode();
  return (
    <div className={styles.switch}>
      <Switch label={texts.name} hint={texts.about} checked={isOn} onChange={setLightMode} />
    </div>
  );
}
