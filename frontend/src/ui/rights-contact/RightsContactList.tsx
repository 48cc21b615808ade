import type { RightsContact } from '@kubrik/contract';
import { rightsContact as texts } from '../../locales/ru/protection/rights-contact';
import { OutsideLink } from '../text/OutsideLink';
import { numericDate } from '../text/time';
import { isOldContact } from './is-old-contact';
import styles from './rights-contact.module.css';

/** Stored answers of older versions have no messenger, source or day. */
export type KeptContact = Omit<RightsContact, 'messenger' | 'source' | 'checkedOn'> &
  Partial<Pick<RightsContact, 'messenger' | 'source' | 'checkedOn'>>;

/** Contacts with the ways to reach each, and with source and day. */
export function RightsContactList({ contacts }: { contacts: readonly KeptContact[] }) {
  return (
    <ul className={styles.list}>
      {contacts.map((contact) => (
        <RightsContactItem key={contact.name} contact={contact} />
      ))}
    </ul>
  );
}

function RightsContactItem({ contact }: { contact: KeptContact }) {
  const { name, help, url, phone, email, messenger = null } = contact;
  return (
    <li>
      <b>{name}</b>
      <p>{help}</p>
      {(phone || email || url || messenger) && (
        <p className={styles.ways}>
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          {messenger && <OutsideLink to={messenger.url}>{messenger.name}</OutsideLink>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {url && <OutsideLink to={url}>{hostOf(url)}</OutsideLink>}
        </p>
      )}
      <Check contact={contact} />
    </li>
  );
}

/** The known part of an address; a Cyrillic domain name is shown by the source. */
const hostOf = (url: string) => {
  const host = new URL(url).host.replace(/^www\./, '');
  return host.startsWith('xn--') ? texts.site : host;
};

/** Source and day of a contact; says openly when it is older than a year or was never compared. */
function Check({ contact }: { contact: KeptContact }) {
  const { source, checkedOn } = contact;
  if (!source || !checkedOn)
    return (
      <p className={styles.check} data-old>
        {source ? `${texts.unchecked} · ${source}` : texts.noSource}
      </p>
    );
  const isOld = isOldContact(contact);
  return (
    <p className={styles.check} data-old={isOld || undefined}>
      {`${texts.checked} ${numericDate(checkedOn)} · ${source}${isOld ? `. ${texts.old}` : ''}`}
    </p>
  );
}
