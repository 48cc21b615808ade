import { reputationLinks } from '../../../locales/ru/blacklist/reputation-links';
import { OutsideLink } from '../../../ui/text/OutsideLink';
import styles from './names-and-links.module.css';

/** The source of a fact; a web address becomes a link. */
export function SourceText({ source }: { source: string }) {
  const isAddress = /^https?:\/\/\S+$/.test(source);
  return (
    <span className={styles.source}>
      {reputationLinks.source}: {isAddress ? <OutsideLink to={source}>{source}</OutsideLink> : source}
    </span>
  );
}
