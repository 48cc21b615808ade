import { security } from '../../../locales/ru/cabinet/cabinet-security';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from './security.module.css';

const { secondFactor } = security;

/**
 * The recovery codes, which are shown once. A press outside does not close the dialog, because it may be an accident.
 */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const dispatch = useAppDispatch();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    dispatch(
      showToast(
        isCopied
          ? { kind: 'success', title: secondFactor.copied }
          : { kind: 'error', title: secondFactor.copyFailed },
      ),
    );
  };
  return (
    <Dialog title={secondFactor.codesTitle} onClose={onClose} wide staysOnOutsideClick>
      <p>{secondFactor.codesLead}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="contained" onClick={onClose}>
          {secondFactor.saved}
        </Button>
        <Button variant="outlined" onClick={() => void copy()}>
          {secondFactor.copy}
        </Button>
      </div>
    </Dialog>
  );
}
