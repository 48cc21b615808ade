import { common } from '../../locales/ru/common';
import styles from './guest-mark.module.css';

/** Shown beside the name of a person who wrote without an account, as the server says. */
export const GuestMark = () => <span className={styles.mark}>{common.guest}</span>;
