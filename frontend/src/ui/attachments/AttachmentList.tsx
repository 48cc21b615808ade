import type { Attachment } from '@kubrik/contract';
import { attachmentAddress } from '@kubrik/contract/media/attachment';
import { Suspense, useState } from 'react';
import { attachments as texts } from '../../locales/ru/people/attachments';
import { saveFile } from '../../platform/save-file';
import { Icon } from '../icons/Icon';
import { lazyOptional } from '../lazy/lazy-optional';
import styles from './attachments.module.css';
import { formatBytes } from './format-bytes';
import { PictureTile } from './PictureTile';
import type { LoadBlob } from './use-attachment-source';

const PictureViewer = lazyOptional(async () => (await import('./PictureViewer')).PictureViewer);

interface AttachmentListProps {
  attachments: readonly Attachment[];
  /** Reads attachments that a plain address does not open: in the panel, with the administrator's token. */
  load?: LoadBlob | undefined;
}

/** Pictures and documents that hang on what somebody wrote. */
export function AttachmentList({ attachments, load }: AttachmentListProps) {
  const [opened, setOpened] = useState<number>();
  const pictures = attachments.filter(({ kind }) => kind === 'picture');
  const documents = attachments.filter(({ kind }) => kind === 'pdf');
  if (attachments.length === 0) return null;
  return (
    <div className={styles.attachments}>
      {pictures.length > 0 && (
        <ul className={styles.pictures} data-count={pictures.length}>
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              isAlone={pictures.length === 1}
              load={load}
              onOpen={() => setOpened(index)}
            />
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className={styles.documents}>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentRow document={document} load={load} />
            </li>
          ))}
        </ul>
      )}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer {...{ pictures, load }} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

interface DocumentRowProps extends Pick<AttachmentListProps, 'load'> {
  document: Attachment;
}

function DocumentRow({ document: { name, size, path }, load }: DocumentRowProps) {
  const [hasFailed, setFailed] = useState(false);
  const address = attachmentAddress(path, 'document');
  const openLoaded = (read: LoadBlob) =>
    void read(address).then(
      // The browser would block a window that opens after the answer, so the document is downloaded instead.
      (blob) => saveFile(name, blob),
      () => setFailed(true),
    );
  return (
    <>
      <a
        className={styles.document}
        href={address}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          if (!load) return;
          event.preventDefault();
          setFailed(false);
          openLoaded(load);
        }}
      >
        <span className={styles.thumbnail}>
          <Icon name="file" size={22} />
        </span>
        <span className="visually-hidden">{texts.openDocument} </span>
        <span className={styles.about}>
          <b>{name}</b>{' '}
          <span>
            {texts.document}, {formatBytes(size)}
          </span>
        </span>
      </a>
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          {texts.documentFailed}
        </p>
      )}
    </>
  );
}
