import type { Attachment } from '@kubrik/contract';
import { attachmentAddress } from '@kubrik/contract/media/attachment';
import { type CSSProperties, useState } from 'react';
import { common } from '../../locales/ru/common';
import { attachments as texts } from '../../locales/ru/people/attachments';
import { useSavesData } from '../../platform/use-saves-data';
import { Icon } from '../icons/Icon';
import { tellEarlyFailure } from '../pictures/early-failure';
import styles from './attachments.module.css';
import { formatBytes } from './format-bytes';
import { type LoadBlob, useAttachmentSource } from './use-attachment-source';

/** Least ratio of width to height of a single picture; the rest is cut off. */
const narrowest = 0.7;
const widest = 2.2;

/** A single picture gets its own shape, so that nothing moves when it loads; several pictures are squares. */
function shapeOf({ width, height }: Attachment): CSSProperties {
  const ratio = width && height ? Math.min(widest, Math.max(narrowest, width / height)) : 1;
  return { aspectRatio: String(ratio), '--ratio': ratio } as CSSProperties;
}

interface PictureTileProps {
  picture: Attachment;
  isAlone: boolean;
  load: LoadBlob | undefined;
  onOpen(): void;
}

/** A small picture; a press opens it large. In a browser that saves data it loads only after a press. */
export function PictureTile({ picture, isAlone, load, onOpen }: PictureTileProps) {
  const { name, size, path } = picture;
  const savesData = useSavesData();
  const [isWanted, setWanted] = useState(false);
  const isAsked = savesData && !isWanted;
  const address = attachmentAddress(path, 'small');
  const { source, failure, onError, retry } = useAttachmentSource(isAsked ? undefined : address, load);
  const label = isAsked
    ? texts.showPhoto(name, formatBytes(size))
    : failure
      ? texts.retry(name)
      : texts.open(name);
  const show = isAsked ? () => setWanted(true) : failure ? retry : onOpen;
  return (
    <li
      className={styles.picture}
      data-alone={isAlone || undefined}
      style={isAlone ? shapeOf(picture) : undefined}
    >
      {failure === 'deleted' ? (
        <Placeholder text={texts.deleted} />
      ) : (
        <button type="button" aria-label={label} onClick={show}>
          {isAsked && <Placeholder text={texts.photo(formatBytes(size))} action={texts.show} />}
          {failure && <Placeholder text={texts.failed} action={common.retry} />}
          {!failure && source && (
            <img
              src={source}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
              ref={tellEarlyFailure}
              onError={onError}
            />
          )}
        </button>
      )}
    </li>
  );
}

const Placeholder = ({ text, action }: { text: string; action?: string }) => (
  // Beside an action, the button's label already says everything.
  <span className={styles.placeholder} aria-hidden={action ? true : undefined}>
    <Icon name="picture" size={26} />
    <span>{text}</span>
    {action && <b>{action}</b>}
  </span>
);
