import { complaintHide as texts } from '../../../locales/ru/protection/complaint-hide';
import { useSendQueue } from '../../../platform/send-queue/use-send-queue';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import styles from './hide-all.module.css';
import { hideEverything } from './hide-everything';

/**
 * The button that leaves the page at once and removes unsent texts. @param clear removes the kit's answers; given where
 * the kit has them open
 */
export function HideAll({ clear }: { clear?: () => Promise<void> }) {
  const queue = useSendQueue();
  return (
    <>
      <div className={styles.bar}>
        <Button
          variant="contained"
          className={styles.button}
          icon={<Icon name="eyeOff" size={20} />}
          onClick={() => void hideEverything(queue, clear)}
        >
          {texts.button}
        </Button>
      </div>
      <p className={styles.hint}>{texts.hint}</p>
    </>
  );
}
