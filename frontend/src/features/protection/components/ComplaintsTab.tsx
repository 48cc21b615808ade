import { Link } from 'react-router';
import { protection } from '../../../locales/ru/protection';
import { useSendQueue } from '../../../platform/send-queue/use-send-queue';
import { useComplaintKeys } from '../complaint-keys';
import { useComplaint, useUnsentComplaints } from '../use-complaint';
import { ComplaintForm } from './ComplaintForm';
import { ComplaintKeyCard } from './ComplaintKeyCard';
import { ComplaintState } from './ComplaintState';
import styles from './protection.module.css';
import { UnsentComplaints } from './UnsentComplaints';

const texts = protection.complaint;

/** The form of a complaint, the status of one, and other addresses for help. */
export function ComplaintsTab() {
  const shown = useComplaintKeys();
  const { form, submit, edit } = useComplaint(shown.add);
  const { unsent, keys } = useUnsentComplaints();
  const queue = useSendQueue();
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.complaints}>
        <div className={styles.stack}>
          {shown.keys.map((key) => (
            <ComplaintKeyCard key={key.reference} complaint={key} onHide={() => shown.hide(key.reference)} />
          ))}
          {keys.map(({ clientId, ...sent }) => (
            <ComplaintKeyCard
              key={clientId}
              complaint={sent}
              isKept
              onHide={() => void queue.remove(clientId)}
            />
          ))}
          {unsent.length > 0 && <UnsentComplaints unsent={unsent} onEdit={edit} />}
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
