import { Link } from 'react-router';
import { shell } from '../../../locales/ru/shell';
import styles from './legal-links.module.css';

export function LegalLinks({ onChoose }: { onChoose?(): void }) {
  return (
    <p className={styles.links}>
      <Link to="/rules" onClick={onChoose}>
        {shell.legal.rules}
      </Link>
      <Link to="/privacy" onClick={onChoose}>
        {shell.legal.privacy}
      </Link>
      <Link to="/terms" onClick={onChoose}>
        {shell.legal.terms}
      </Link>
      <Link to="/sources" onClick={onChoose}>
        {shell.legal.sources}
      </Link>
    </p>
  );
}
