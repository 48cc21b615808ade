import { map } from '../../../locales/ru/map';
import { shell } from '../../../locales/ru/shell';
import { messengerChannel } from '../../../platform/site/site-constants';
import { LinkButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import styles from './map-side.module.css';

const { actions } = map;

export function QuickActions() {
  return (
    <section className={`card ${styles.box}`} aria-labelledby="map-actions">
      <h2 id="map-actions">{actions.title}</h2>
      <div className={styles.actions}>
        <LinkButton
          variant="outlined"
          fullWidth
          to={messengerChannel}
          target="_blank"
          rel="noopener noreferrer"
          icon={<Icon name="link" size={18} />}
        >
          {actions.group}
          <span className="visually-hidden">, {shell.newTab}</span>
        </LinkButton>
        <LinkButton variant="outlined" fullWidth to="/ports" icon={<Icon name="anchor" size={18} />}>
          {actions.ports}
        </LinkButton>
      </div>
    </section>
  );
}
