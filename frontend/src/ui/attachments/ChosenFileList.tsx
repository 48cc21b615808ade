import { useEffect, useRef, useState } from 'react';
import { attachments as texts } from '../../locales/ru/people/attachments';
import type { FileState } from '../../platform/attachments/chosen-files';
import { loadAttachments } from '../../platform/attachments/load-attachments';
import { IconButton } from '../controls/Button';
import { ProgressBar } from '../feedback/ProgressBar';
import { Icon } from '../icons/Icon';
import styles from './attachments.module.css';
import { formatBytes } from './format-bytes';

interface ChosenFileListProps {
  files: readonly FileState[];
  /**
   * Whether the files are side by side in one line that scrolls, above an input; otherwise one below the
   * other.
   */
  isStrip?: boolean;
  /** Absent while the files are being sent. */
  onRemove?(id: string): void;
  /** Why a file was refused when it was chosen. */
  problem?: string | undefined;
}

/** Files that a person has chosen and that are not yet part of a sent text. */
export function ChosenFileList({ files, isStrip = false, onRemove, problem }: ChosenFileListProps) {
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.chosen} aria-label={texts.chosen} data-strip={isStrip || undefined}>
          {files.map((file) => (
            <ChosenFileRow key={file.id} {...{ file, isStrip, onRemove }} />
          ))}
        </ul>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

interface RowProps extends Pick<ChosenFileListProps, 'isStrip' | 'onRemove'> {
  file: FileState;
}

function ChosenFileRow({ file, isStrip, onRemove }: RowProps) {
  const { id, name, size, sent = 0, isUploaded, isPreparing, refusal } = file;
  const isOnItsWay = !isUploaded && !isPreparing && !refusal && sent > 0;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // A refused file at the end of the line may be out of sight, although it keeps the text from being sent.
    if (refusal && isStrip) row.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [refusal, isStrip]);
  return (
    <li ref={row} className={styles.file} data-refused={refusal ? true : undefined}>
      <Thumbnail file={file} />
      <div className={styles.about}>
        <b title={name}>{name}</b>
        {refusal ? <span role="alert">{refusal}</span> : <span>{stateOf(file)}</span>}
        {isOnItsWay && (
          <ProgressBar className={styles.progress} percent={Math.round((sent / size) * 100)} label={name} />
        )}
      </div>
      {onRemove && (
        <IconButton label={texts.remove(name)} onClick={() => onRemove(id)}>
          <Icon name="close" size={18} />
        </IconButton>
      )}
    </li>
  );
}

function stateOf({ size, sent = 0, isUploaded, isPreparing }: FileState): string {
  if (isPreparing) return texts.preparing;
  const bytes = formatBytes(size);
  if (isUploaded) return `${bytes} · ${texts.uploaded}`;
  return sent > 0 ? `${bytes} · ${texts.uploading(Math.round((sent / size) * 100))}` : bytes;
}

function Thumbnail({ file }: { file: FileState }) {
  const source = usePreview(file);
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {source && failed !== source ? (
        <img src={source} alt="" decoding="async" onError={() => setFailed(source)} />
      ) : (
        <Icon name={file.kind === 'picture' ? 'picture' : 'file'} size={22} />
      )}
    </span>
  );
}

/** Address of a chosen picture in this browser's memory. */
function usePreview({ id, kind, isPreparing }: FileState): string | undefined {
  const [source, setSource] = useState<string>();
  const isShown = kind === 'picture' && !isPreparing;
  useEffect(() => {
    if (!isShown) return;
    let address: string | undefined;
    let isGone = false;
    void loadAttachments()
      .then(({ fileBlob }) => fileBlob(id))
      .then((blob) => {
        if (!blob || isGone) return;
        address = URL.createObjectURL(blob);
        setSource(address);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [id, isShown]);
  return source;
}
