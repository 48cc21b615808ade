import { ports } from '../../../locales/ru/ports/ports';
import { messengerChannel } from '../../../platform/site/site-constants';
import { OutsideLink } from '../../../ui/text/OutsideLink';
import styles from '../card/port-page.module.css';
import { PortComments } from './PortComments';

const texts = ports.port;

/** The way to the channel, and what sailors have left here. */
export function ChatTab({ portId, portName }: { portId: string; portName: string }) {
  return (
    <div className={styles.chat}>
      <section className={styles.box}>
        <h2>{texts.chatTitle}</h2>
        <p>{texts.chatText}</p>
        <OutsideLink to={messengerChannel}>{texts.openChannel}</OutsideLink>
      </section>
      <PortComments portId={portId} portName={portName} />
    </div>
  );
}
