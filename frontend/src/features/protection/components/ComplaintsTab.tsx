import { useState } from 'react';
import { Link } from 'react-router';
import { useOutbox } from '../../../app/outbox/use-outbox';
import { protection } from '../../../locales/ru/protection';
import { type ComplaintKey, useComplaint, useKeptComplaints } from '../use-complaint';
import { ComplaintForm } from './ComplaintForm';
import { ComplaintKeyCard, readKey } from './ComplaintKeyCard';
import { ComplaintState } from './ComplaintState';
import { KeptComplaints } from './KeptComplaints';
import styles from './protection.module.css';

const texts = protection.complaint;

/** Handing in a complaint, asking what became of one, and whom else to turn to. */
export function ComplaintsTab() {
  const [key, setKey] = useState<ComplaintKey | null>(readKey);
  const { form, submit, edit } = useComplaint(setKey);
  const { kept, keys } = useKeptComplaints();
  const outbox = useOutbox();
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.complaints}>
        <div className={styles.stack}>
          {key && <ComplaintKeyCard complaint={key} onHide={() => setKey(null)} />}
          {keys.map(({ clientId, ...sent }) => (
            <ComplaintKeyCard
              key={clientId}
              complaint={sent}
              isKept
              onHide={() => void outbox.remove(clientId)}
            />
          ))}
          {kept.length > 0 && <KeptComplaints kept={kept} onEdit={edit} />}
          <ComplaintForm form={form} submit={submit} />
        </div>
        <div className={styles.stack}>
          <ComplaintState />
          <Elsewhere />
        </div>
      </div>
    </div>
  );
}

function Elsewhere() {
  const { title, items, itf, itfUrl } = texts.elsewhere;
  return (
    <section className={`card ${styles.box}`}>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {items.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        <li>
          <a href={itfUrl} target="_blank" rel="noopener noreferrer">
            {itf}
            <span className="visually-hidden"> ({protection.newTab})</span>
          </a>
        </li>
      </ul>
    </section>
  );
}
