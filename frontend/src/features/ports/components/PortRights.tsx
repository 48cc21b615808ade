import type { PortCard, RightsContact } from '@kubrik/contract';
import { Link } from 'react-router';
import { portRights as texts } from '../../../locales/ru/port-pack';
import { FailedNotice } from '../../../ui/Notices';
import { useRightsContactsQuery } from '../port-place.api';
import { OutsideLink } from './OutsideLink';
import styles from './port-rights.module.css';

/** Whom a crew may turn to in the ports of a country, and everywhere. */
export function PortRights({ port }: { port: PortCard }) {
  const { currentData: contacts, isError, refetch } = useRightsContactsQuery(port.countryCode);
  if (!contacts && !isError) return null;
  return (
    <section className={styles.rights} aria-labelledby="port-rights">
      <h2 id="port-rights">{texts.title}</h2>
      {contacts ? (
        <ul>
          {[...contacts.ofCountry.filter((one) => isFor(one, port)), ...contacts.everywhere].map(
            (contact) => (
              <Contact key={contact.name} contact={contact} />
            ),
          )}
        </ul>
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

/** Whether a contact is one in a port. Answers kept from before do not say. */
function isFor({ within }: Partial<RightsContact>, { latitude, longitude }: PortCard): boolean {
  if (!within || latitude === null || longitude === null) return true;
  const { west, south, east, north } = within;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function Contact({ contact: { name, help, url, phone, email } }: { contact: RightsContact }) {
  return (
    <li>
      <b>{name}</b>
      <p>{help}</p>
      {(phone || email || url) && (
        <p className={styles.ways}>
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {url && <OutsideLink to={url}>{new URL(url).host.replace(/^www\./, '')}</OutsideLink>}
        </p>
      )}
    </li>
  );
}
