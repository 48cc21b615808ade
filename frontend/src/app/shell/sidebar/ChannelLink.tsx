import { shell } from '../../../locales/ru/shell';
import { messengerChannel } from '../../../platform/site/site-constants';
import { Icon } from '../../../ui/icons/Icon';
import { Tooltip } from '../../../ui/labels/Tooltip';
import styles from './sidebar.module.css';

export function ChannelLink({ collapsed = false }: { collapsed?: boolean }) {
  return (
    <Tooltip text={shell.channel} enabled={collapsed}>
      <a
        className={styles.link}
        href={messengerChannel}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={collapsed ? `${shell.channel}, ${shell.newTab}` : undefined}
      >
        <Icon name="send" />
        {!collapsed && (
          <span className={styles.name}>
            <b>{shell.channel}</b>
            <small>
              {shell.channelText}
              <span className="visually-hidden">, {shell.newTab}</span>
            </small>
          </span>
        )}
      </a>
    </Tooltip>
  );
}
