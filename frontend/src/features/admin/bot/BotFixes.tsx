import { bot } from '../../../locales/ru/admin/admin-bot';
import { Button } from '../../../ui/controls/Button';
import { BotCard } from './BotCard';
import styles from './bot.module.css';
import { useRepairAction } from './use-repair-action';

const actions = Object.entries(bot.safe);

/** The fixed list of the bot's actions, which need no diagnosis. */
export function BotFixes() {
  const { running, fix } = useRepairAction();
  return (
    <BotCard title={bot.fixes} area="fixes">
      <p className={styles.text}>{bot.fixesText}</p>
      <ul className={styles.actions}>
        {actions.map(([action, [title, about]]) => (
          <li key={action}>
            <p>{about}</p>
            <Button
              variant="outlined"
              small
              disabled={running !== undefined}
              onClick={() => void fix(action)}
            >
              {running === action ? bot.fixing : title}
            </Button>
          </li>
        ))}
      </ul>
    </BotCard>
  );
}
