import { telAddress } from '@kubrik/contract/contact/tel-address';
import { helpline } from '@kubrik/contract/protection/crisis/helpline';
import { common } from '../locales/ru/common';
import { siteApi, useSiteName } from '../platform/site/site';
import { DockScene } from '../ui/drawings/DockScene';
import { Notice } from '../ui/feedback/Notice';
import { useTitle } from '../ui/page/use-title';
import { maintenancePoll } from './limits';
import styles from './maintenance.module.css';

/** Shown to visitors during maintenance; it polls until maintenance ends. */
export function Maintenance() {
  const siteName = useSiteName();
  useTitle(common.maintenance);
  siteApi.useSiteQuery(undefined, {
    pollingInterval: maintenancePoll,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  return (
    <main className={styles.page}>
      <p className={styles.name}>{siteName}</p>
      <Notice
        heading="h1"
        drawing={<DockScene />}
        title={common.maintenance}
        text={common.maintenanceText}
        hint={common.maintenanceHint}
      />
      <p className={styles.help}>
        {common.maintenanceHelp}{' '}
        <a href={telAddress(helpline.phone)}>
          {helpline.name} {helpline.phone}
        </a>
      </p>
    </main>
  );
}
