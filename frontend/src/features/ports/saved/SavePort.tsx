import { ports } from '../../../locales/ru/ports/ports';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Icon } from '../../../ui/icons/Icon';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from './save-port.module.css';
import { maxSavedPorts } from './saved-ports-message';
import { savePort, useIsSaved } from './saved-ports-storage';

const texts = ports.saved;

/** Saves a port on this device, or removes it. */
export function SavePort({ id, name, framed = false }: { id: string; name: string; framed?: boolean }) {
  const dispatch = useAppDispatch();
  const isSaved = useIsSaved(id);
  const label = isSaved ? texts.isSaved : texts.save;

  const toggle = () => {
    const outcome = savePort(id, !isSaved);
    if (outcome === 'full')
      dispatch(showToast({ kind: 'info', title: texts.full(maxSavedPorts), text: texts.fullText }));
    if (outcome === 'failed')
      dispatch(showToast({ kind: 'error', title: texts.failed, text: texts.failedText }));
  };

  return (
    <button
      type="button"
      className={styles.save}
      data-framed={framed || undefined}
      aria-pressed={isSaved}
      aria-label={`${label}: ${name}`}
      title={isSaved ? undefined : texts.saveHint}
      onClick={toggle}
    >
      <Icon name="bookmark" size={18} />
      {isSaved || framed ? label : texts.saveShort}
    </button>
  );
}
