import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSiteName } from '../../../platform/site/site';
import { useDates, useNow } from '../../../ui/text/time';
import { adminEntry } from '../../limits';
import { sectionPath } from '../sections';
import styles from './admin-entry.module.css';

/** The hidden link to the admin section; its address `/?section=admin` works as well. */
export function AdminEntry() {
  const { numericDate } = useDates();
  const navigate = useNavigate();
  const siteName = useSiteName();
  const clicks = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const today = numericDate(useNow());
  useEffect(() => () => clearTimeout(timer.current), []);

  const click = () => {
    clearTimeout(timer.current);
    clicks.current += 1;
    if (clicks.current >= adminEntry.clicks) {
      clicks.current = 0;
      void navigate(sectionPath('admin'));
      return;
    }
    timer.current = setTimeout(() => {
      clicks.current = 0;
    }, adminEntry.resetAfter);
  };

  return (
    <div className={styles.entry} data-testid="admin-entry" aria-hidden="true" onClick={click}>
      {today} {siteName}
    </div>
  );
}
