import type { Attachment } from '@kubrik/contract';
import { attachmentAddress } from '@kubrik/contract/media/attachment';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { common } from '../../locales/ru/common';
import { attachments as texts } from '../../locales/ru/people/attachments';
import { IconButton } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { formatBytes } from './format-bytes';
import { type LoadBlob, useAttachmentSource } from './use-attachment-source';
import styles from './viewer.module.css';

interface PictureViewerProps {
  pictures: readonly Attachment[];
  /** Index of the pressed picture. */
  first: number;
  load: LoadBlob | undefined;
  onClose(): void;
}

/** The large pictures of one text, one at a time, over the whole screen. */
export function PictureViewer({ pictures, first, load, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const [isOwnSize, setOwnSize] = useState(false);
  const picture = pictures[index];
  // A layout effect, because it runs before the element is removed: closing it later would not restore the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const go = (step: number) => {
    setIndex((index + step + pictures.length) % pictures.length);
    setOwnSize(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (pictures.length < 2 || isOwnSize) return;
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  const address = picture && attachmentAddress(picture.path, 'large');
  const large = useAttachmentSource(address, load);
  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={texts.viewer}
      onKeyDown={onKeyDown}
      // Otherwise a long press within a message would open the message's menu.
      onPointerDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Head {...{ picture, isOwnSize, onClose }} source={large.source} toggle={() => setOwnSize(!isOwnSize)}>
        {pictures.length > 1 && `${texts.of(index + 1, pictures.length)} · `}
      </Head>
      <LargePicture
        key={picture.id}
        {...{ picture, large, isOwnSize }}
        toggle={() => setOwnSize(!isOwnSize)}
      />
      {pictures.length > 1 && (
        <div className={styles.turns}>
          <IconButton label={texts.previous} onClick={() => go(-1)}>
            <Icon name="back" />
          </IconButton>
          <IconButton label={texts.next} className={styles.next} onClick={() => go(1)}>
            <Icon name="back" />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}

interface HeadProps {
  picture: Attachment;
  source: string | undefined;
  isOwnSize: boolean;
  toggle(): void;
  onClose(): void;
  children: ReactNode;
}

function Head({ picture: { name, size }, source, isOwnSize, toggle, onClose, children }: HeadProps) {
  return (
    <header className={styles.head}>
      <p className={styles.name}>
        <b>{name}</b>
        <span>
          {children}
          {formatBytes(size)}
        </span>
      </p>
      <IconButton label={isOwnSize ? texts.fit : texts.ownSize} onClick={toggle}>
        <Icon name={isOwnSize ? 'zoomOut' : 'zoomIn'} />
      </IconButton>
      <a className={styles.download} href={source} download={downloadName(name)} aria-label={texts.download}>
        <Icon name="download" />
      </a>
      <IconButton label={common.close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </header>
  );
}

/** The server stores every picture as WebP. */
const downloadName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.webp`;

interface LargePictureProps extends Pick<HeadProps, 'picture' | 'isOwnSize' | 'toggle'> {
  large: ReturnType<typeof useAttachmentSource>;
}

function LargePicture({ picture: { name, width, height }, large, isOwnSize, toggle }: LargePictureProps) {
  const { source, failure, onError, retry } = large;
  const [isLoaded, setLoaded] = useState(false);
  if (failure) {
    return (
      <div className={styles.failed} role="alert">
        <p>{failure === 'deleted' ? texts.deleted : texts.failed}</p>
        {failure === 'failed' && (
          <button type="button" onClick={retry}>
            {common.retry}
          </button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.stage} data-own-size={isOwnSize || undefined} tabIndex={isOwnSize ? 0 : undefined}>
      {!isLoaded && (
        <p role="status" className={styles.loading}>
          {common.loading}
        </p>
      )}
      {source && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button above
        <img
          src={source}
          alt={name}
          width={width ?? undefined}
          height={height ?? undefined}
          onLoad={() => setLoaded(true)}
          onError={onError}
          onClick={toggle}
        />
      )}
    </div>
  );
}
