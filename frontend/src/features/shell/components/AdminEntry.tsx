import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSiteName } from '../../../app/site';
import { adminEntry } from '../../../constants';
import { numericDate, useNow } from '../../../ui/time';
import { sectionPath } from '../sections';
import styles from './admin-entry.module.css';

/** The hidden way into the admin section (2.2). With a keyboard the address `/?section=admin` does the same. */
export function AdminEntry() {
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
