import type { LibraryDocument } from '@kubrik/contract';
import { ruleTitle } from '@kubrik/contract/page/page-titles';
import { Fragment } from 'react';
import { useParams } from 'react-router';
import { protection } from '../../../locales/ru/protection/protection';
import type { ApiError } from '../../../platform/api/api';
import { LinkButton } from '../../../ui/controls/Button';
import { FailedNotice, isMissing, MissingNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/labels/Tag';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { useTitle } from '../../../ui/page/use-title';
import { ShareButton } from '../../../ui/share/ShareButton';
import { numericDate } from '../../../ui/text/time';
import { LibraryText } from '../library/LibraryText';
import { useLibraryDocumentQuery } from '../protection.api';
import styles from '../protection.module.css';

const texts = protection.document;

/** One rule of the library. */
export function DocumentPage() {
  const { id = '' } = useParams();
  const { currentData: document, error, isFetching, refetch } = useLibraryDocumentQuery(id);
  useTitle(document && ruleTitle(document));
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
      {!document && (isFetching || !error) && <SkeletonRows rows={6} />}
      {!document && !isFetching && error && (
        <NoDocument error={error as ApiError} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** Fields that older kept answers lack. */
type LaterField = 'shortAnswer' | 'today' | 'checkedOn' | 'sources' | 'changes' | 'nationalLaw';
type KeptDocument = Omit<LibraryDocument, LaterField> & Partial<Pick<LibraryDocument, LaterField>>;

function DocumentView({ document }: { document: KeptDocument }) {
  const { number, title, section, category, isInForce, nationalLaw } = document;
  return (
    <article className={`card ${styles.document}`}>
      <p className={styles.tags}>
        <Tag>{number}</Tag>
        <Tag tone="plain">{protection.categories[category]}</Tag>
        {!isInForce && <Tag tone="signal">{protection.library.notInForce}</Tag>}
        {nationalLaw && <Tag tone="signal">{`${texts.nationalLaw}: ${nationalLaw}`}</Tag>}
      </p>
      <h1>{title}</h1>
      <p className={styles.where}>{protection.sections[section]}</p>
      {!isInForce && <p className={styles.pending}>{texts.notInForce}</p>}
      <ShortAnswer document={document} />
      <ToolLink id={document.id} />
      <LibraryText text={ruleOf(document)} />
      <Origin document={document} />
      <footer className={styles.documentFoot}>
        <p>{texts.summary}</p>
        <p>
          {texts.askTitle}{' '}
          <LinkButton variant="outlined" small to="/protection?tab=chat">
            {protection.library.ask}
          </LinkButton>
        </p>
        <ShareButton title={`${number}. ${title}`} />
      </footer>
    </article>
  );
}

/** The tools that calculate by these rules. */
const toolOf: Record<string, keyof typeof texts.tools> = {
  'mlc-2.3': 'rest-hours',
  'mlc-a2.3.7': 'rest-hours',
  'mlc-2.2': 'wages',
  'mlc-b2.2': 'wages',
  'mlc-2.4': 'wages',
};

function ToolLink({ id }: { id: string }) {
  const tool = toolOf[id];
  if (!tool) return null;
  return (
    <p>
      <LinkButton variant="contained" to={`/protection?tab=${tool}`}>
        {texts.tools[tool]}
      </LinkButton>
    </p>
  );
}

/**
 * Beginning of the text's last paragraph. The page leaves the paragraph out where the document has steps for today,
 * which are shorter.
 */
const whatToDo = 'Что делать:';
const ruleOf = ({ content, today = [] }: KeptDocument) =>
  content
    .split('\n\n')
    .filter((paragraph) => today.length === 0 || !paragraph.startsWith(whatToDo))
    .join('\n\n');

function ShortAnswer({ document: { shortAnswer, today = [] } }: { document: KeptDocument }) {
  return (
    <>
      {shortAnswer && (
        <section className={styles.short} aria-labelledby="document-short">
          <h2 id="document-short">{texts.short}</h2>
          <p>{shortAnswer}</p>
        </section>
      )}
      {today.length > 0 && (
        <section className={styles.today} aria-labelledby="document-today">
          <h2 id="document-today">{texts.today}</h2>
          <ol>
            {today.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** The changes of the rule, the day on which the document was compared with its source, and the source. */
function Origin({ document: { changes, checkedOn, sources = [] } }: { document: KeptDocument }) {
  return (
    <>
      {changes && (
        <section className={styles.changes} aria-labelledby="document-changes">
          <h2 id="document-changes">{texts.changes}</h2>
          <p>{changes}</p>
        </section>
      )}
      {checkedOn && (
        <p className={styles.origin}>
          {`${texts.checked} ${numericDate(checkedOn)}`}
          {sources.map(({ title, url }) => (
            <Fragment key={title}>
              {' · '}
              {url ? (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {title}
                  <span className="visually-hidden"> ({protection.newTab})</span>
                </a>
              ) : (
                title
              )}
            </Fragment>
          ))}
        </p>
      )}
    </>
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
