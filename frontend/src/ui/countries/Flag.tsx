import { isAtSea } from './countries';
import styles from './flag.module.css';

/** The flag of a country; its name stands beside it. @param code ISO 3166-1 alpha-2 */
export function Flag({ code }: { code: string }) {
  if (!/^[A-Z]{2}$/.test(code) || isAtSea(code)) return null;
  return <img className={styles.flag} src={`${__FLAGS__}/${code}.svg`} alt="" width={18} height={12} />;
}
