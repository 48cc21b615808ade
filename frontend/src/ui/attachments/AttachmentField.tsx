import { useController } from 'react-hook-form';
import { attachments as texts } from '../../locales/ru/people/attachments';
import { AttachButton } from './AttachButton';
import styles from './attachments.module.css';
import { ChosenFileList } from './ChosenFileList';
import { useChosenFiles } from './use-chosen-files';
import { useDroppedFiles } from './use-dropped-files';

/**
 * The field `attachments` of a form: ids of chosen files, which are replaced by tickets when the form is
 * sent.
 */
export function AttachmentField() {
  const { field, fieldState } = useController({ name: 'attachments' });
  const { files, problem, add, remove } = useChosenFiles(field.value ?? [], field.onChange);
  const dropped = useDroppedFiles(add);
  return (
    <div className={styles.field} {...dropped}>
      <ChosenFileList files={files} problem={problem ?? fieldState.error?.message} onRemove={remove} />
      <AttachButton withLabel onFiles={add} />
      <p className={styles.limits}>{texts.limits}</p>
    </div>
  );
}
