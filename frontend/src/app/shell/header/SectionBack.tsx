import { shell } from '../../../locales/ru/shell';
import { LinkButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { type SectionId, sectionsWithBackLink } from '../sections';
import styles from './section-back.module.css';

/** The back action of the sections that have one. */
export function SectionBack({ section }: { section: SectionId }) {
  if (!sectionsWithBackLink.has(section)) return null;
  return (
    <LinkButton to="/" variant="text" className={styles.back} icon={<Icon name="back" size={20} />}>
      <span className={styles.text}>{shell.back}</span>
    </LinkButton>
  );
}
