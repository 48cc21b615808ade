import type { TargetType } from '@kubrik/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { reputationLinks } from '../../../locales/ru/blacklist/reputation-links';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button } from '../../../ui/controls/Button';
import { PagedList } from '../../../ui/layout/PagedList';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { dayDate } from '../../../ui/text/time';
import { otherTypeOf, type Target } from '../target';
import viewStyles from '../target/target-view.module.css';
import { useTargetHref } from '../use-blacklist-address';
import { RiskBadge } from '../votes/VoteCounts';
import { type CompanyLink, useCompanyLinksInfiniteQuery, useDeleteLinkMutation } from './names-and-links.api';
import styles from './names-and-links.module.css';
import { RemoveThing } from './RemoveThing';
import { SourceText } from './SourceText';

const LinkDialog = lazyOpened(async () => (await import('./LinkDialog')).LinkDialog);

const texts = reputationLinks.links;

/** Companies of a vessel by their roles, or vessels of a company, with their risk level. */
export function CompanyLinks({ target }: { target: Target }) {
  const query = useCompanyLinksInfiniteQuery(target.id);
  const isModerator = useIsModerator();
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={`card ${viewStyles.card}`} aria-labelledby="links-title">
      <div className={viewStyles.head}>
        <h2 id="links-title">{texts.titles[target.targetType]}</h2>
        {isModerator && (
          <Button variant="outlined" small onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )}
      </div>
      <PagedList query={query} empty={<p className={viewStyles.none}>{texts.none[target.targetType]}</p>}>
        {(items) => (
          <ul className={styles.links} aria-label={texts.titles[target.targetType]}>
            {items.map((link) => (
              <LinkRow key={link.id} link={link} to={otherTypeOf(target.targetType)} />
            ))}
          </ul>
        )}
      </PagedList>
      {isAdding && <LinkDialog target={target} onClose={() => setAdding(false)} />}
    </section>
  );
}

/** @param to which end of the link to show: the one that is not this page's */
function LinkRow({ link, to }: { link: CompanyLink; to: TargetType }) {
  const { id, role, asOf, until, source } = link;
  const hrefOf = useTargetHref();
  const isModerator = useIsModerator();
  const [remove] = useDeleteLinkMutation();
  const other = link[to];
  const days = [texts.asOf(dayDate(asOf)), until && texts.until(dayDate(until))].filter(Boolean).join(', ');
  return (
    <li data-ended={until !== null || undefined}>
      <span className={styles.role}>{texts.roles[role]}</span>
      <span className={styles.other}>
        <Link className={styles.otherName} to={hrefOf({ targetType: to, id: other.id })}>
          {other.name}
        </Link>
        <RiskBadge level={other.riskLevel} />
      </span>
      <span className={styles.source}>
        {days} · <SourceText source={source} />
      </span>
      {isModerator && (
        <RemoveThing
          label={texts.remove(other.name)}
          text={texts.removeText(other.name)}
          texts={texts}
          remove={() => remove(id)}
        />
      )}
    </li>
  );
}
