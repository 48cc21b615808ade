import type { Attachment } from '@kubrik/contract';
import { useController } from 'react-hook-form';
import { cv as texts } from '../../../locales/ru/jobs/cv';
import { AttachmentList } from '../../../ui/attachments/AttachmentList';
import { Button } from '../../../ui/controls/Button';
import styles from './cv.module.css';

/** Photo and scans on the server. The server deletes a file that was removed here when the person saves the CV. */
export function CvKeptFiles({ files }: { files: readonly Attachment[] }) {
  const { field } = useController({ name: 'kept' });
  const kept: string[] = field.value;
  const staying = files.filter(({ id }) => kept.includes(id));
  return (
    <>
      <AttachmentList attachments={staying} />
      <ul className={styles.files}>
        {staying.map(({ id, name }) => (
          <li key={id}>
            <Button variant="text" onClick={() => field.onChange(kept.filter((one) => one !== id))}>
              {texts.files.remove(name)}
            </Button>
          </li>
        ))}
      </ul>
      {staying.length < files.length && (
        <p role="status" className={styles.hint}>
          {texts.files.removed}
        </p>
      )}
    </>
  );
}
