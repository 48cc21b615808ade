import type { LibraryDocument } from '@kubrik/contract';
import { useParams } from 'react-router';
import { protection } from '../../../locales/ru/protection';
import type { ApiError } from '../../../platform/api/api';
import { LinkButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { FailedNotice, isMissing, MissingNotice } from '../../../ui/Notices';
import { SkeletonRows } from '../../../ui/PagedList';
import { ServerRendered } from '../../../ui/ServerRendered';
import { Tag } from '../../../ui/Tag';
import { useTitle } from '../../../ui/use-title';
import { LibraryText } from '../components/LibraryText';
import styles from '../components/protection.module.css';
import { useLibraryDocumentQuery } from '../protection.api';

const texts = protection.document;

/** One rule of the library. */
export function DocumentPage() {
  const { id = '' } = useParams();
  const { currentData: document, error, isFetching, refetch } = useLibraryDocumentQuery(id);
  useTitle(document && `${document.number}. ${document.title}`);
  return (
    <div className={`reading ${styles.tab}`}>
      <LinkButton
        variant="text"
        to="/protection"
        className={styles.back}
        icon={<Icon name="back" size={20} />}
      >
        {texts.back}
      </LinkButton>
      {document && <DocumentView document={document} />}
      {!document && (isFetching || !error) && (
        <ServerRendered>
          <SkeletonRows rows={6} />
        </ServerRendered>
      )}
      {!document && !isFetching && error && (
        <NoDocument error={error as ApiError} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function DocumentView({ document }: { document: LibraryDocument }) {
  const { number, title, section, category, isInForce, content } = document;
  return (
    <article className={`card ${styles.document}`}>
      <p className={styles.tags}>
        <Tag>{number}</Tag>
        <Tag tone="plain">{protection.categories[category]}</Tag>
        {!isInForce && <Tag tone="signal">{protection.library.notInForce}</Tag>}
      </p>
      <h1>{title}</h1>
      <p className={styles.where}>{protection.sections[section]}</p>
      {!isInForce && <p className={styles.pending}>{texts.notInForce}</p>}
      <LibraryText text={content} />
      <footer className={styles.documentFoot}>
        <p>{texts.summary}</p>
        <p>
          {texts.askTitle}{' '}
          <LinkButton variant="outlined" small to="/protection?tab=chat">
            {protection.library.ask}
          </LinkButton>
        </p>
      </footer>
    </article>
  );
}

function NoDocument({ error, onRetry }: { error: ApiError; onRetry(): void }) {
  if (!isMissing(error)) return <FailedNotice size="part" onRetry={onRetry} />;
  return (
    <MissingNotice
      title={texts.notFound}
      text={texts.notFoundText}
      action={
        <LinkButton variant="contained" to="/protection">
          {texts.back}
        </LinkButton>
      }
    />
  );
}
