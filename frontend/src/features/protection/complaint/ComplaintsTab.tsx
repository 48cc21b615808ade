import { Link } from 'react-router';
import { protection } from '../../../locales/ru/protection/protection';
import { useSendQueue } from '../../../platform/send-queue/use-send-queue';
import { useCurrentUser } from '../../../platform/session/current-user';
import { HideAll } from '../hide-all/HideAll';
import styles from '../protection.module.css';
import { ComplaintForm } from './ComplaintForm';
import { ClosedKeyCard, ComplaintKeyCard } from './ComplaintKeyCard';
import { ComplaintState } from './ComplaintState';
import { useComplaintKeys } from './complaint-keys';
import { UnsentComplaints } from './UnsentComplaints';
import { useComplaint, useUnsentComplaints } from './use-complaint';

const texts = protection.complaint;

/** The complaint form, the state of a sent complaint, and other addresses for help. */
export function ComplaintsTab() {
  const { user } = useCurrentUser();
  const shown = useComplaintKeys(user?.id ?? null);
  const { form, submit, edit } = useComplaint(shown.add);
  const { unsent, keys } = useUnsentComplaints();
  const queue = useSendQueue();
  return (
    <div className={styles.tab}>
      <HideAll />
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.complaints}>
        <div className={styles.stack}>
          {shown.keys.map((key) =>
            shown.isOpen(key.reference) ? (
              <ComplaintKeyCard
                key={key.reference}
                complaint={key}
                onHide={() => shown.hide(key.reference)}
              />
            ) : (
              <ClosedKeyCard
                key={key.reference}
                onShow={() => shown.show(key.reference)}
                onHide={() => shown.hide(key.reference)}
              />
            ),
          )}
          {keys.map(({ clientId, ...sent }) => (
            <ClosedKeyCard
              key={clientId}
              isKept
              onShow={() => {
                shown.add(sent);
                void queue.remove(clientId);
              }}
              onHide={() => void queue.remove(clientId)}
            />
          ))}
          {unsent.length > 0 && <UnsentComplaints unsent={unsent} onEdit={edit} />}
          <WhatItIs />
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

/** Explains who reads a complaint, what happens with it, and what a complaint cannot do. */
function WhatItIs() {
  const { title, items, notOfficial, toKit } = texts.whatItIs;
  return (
    <section className={styles.whatItIs} aria-labelledby="complaint-what">
      <h2 id="complaint-what">{title}</h2>
      <p>
        <b>{notOfficial}</b>
      </p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Link to="/protection?tab=kit">{toKit}</Link>
    </section>
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
