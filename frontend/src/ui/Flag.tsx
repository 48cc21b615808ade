import styles from './flag.module.css';

/** The flag of a country; its name stands beside it. @param code ISO 3166-1 alpha-2 */
export function Flag({ code }: { code: string }) {
  // Waters of no country have none.
  if (!/^[A-Z]{2}$/.test(code) || code === 'XZ') return null;
  return <img className={styles.flag} src={`${__FLAGS__}/${code}.svg`} alt="" width={18} height={12} />;
}
