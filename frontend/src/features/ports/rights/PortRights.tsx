import type { PortCard } from '@kubrik/contract';
import { Link } from 'react-router';
import { portRights as texts } from '../../../locales/ru/ports/port-pack';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { isContactAt } from '../../../ui/rights-contact/is-contact-at';
import { RightsContactList } from '../../../ui/rights-contact/RightsContactList';
import { useRightsContactsQuery } from '../place/port-place.api';
import styles from './port-rights.module.css';

/** Contacts for a crew in the ports of a country, and everywhere. */
export function PortRights({ port }: { port: PortCard }) {
  const { currentData: contacts, isError, refetch } = useRightsContactsQuery(port.countryCode);
  if (!contacts && !isError) return null;
  return (
    <section className={styles.rights} aria-labelledby="port-rights">
      <h2 id="port-rights">{texts.title}</h2>
      {contacts ? (
        <RightsContactList
          contacts={[...contacts.ofCountry.filter((one) => isContactAt(one, port)), ...contacts.everywhere]}
        />
      ) : (
        <FailedNotice size="part" onRetry={() => void refetch()} />
      )}
      <p className={styles.more}>
        <Link to="/protection/mlc/mlc-5.1.5">{texts.onBoard}</Link>
        <Link to="/protection/mlc/mlc-5.2.2">{texts.toPort}</Link>
      </p>
    </section>
  );
}
