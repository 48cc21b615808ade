import type { User } from '@kubrik/contract';
import { type FocusEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { account } from '../../../locales/ru/account/account';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useUnread } from '../../../platform/session/current-user';
import { Avatar } from '../../../ui/author/Avatar';
import { fullName } from '../../../ui/author/full-name';
import { Icon } from '../../../ui/icons/Icon';
import { Badge } from '../../../ui/labels/Badge';
import { lazyOptional } from '../../../ui/lazy/lazy-optional';
import { showToast } from '../../../ui/toast/toast.slice';
import { useLogoutMutation } from '../account.api';
import styles from './account-button.module.css';

const { toasts } = account;

// Loaded on demand, because few people have the role.
const ModerationLink = lazyOptional(async () => (await import('./ModerationLink')).ModerationLink);

/** Kinds of unread items; each kind is a tab of the cabinet. */
const unreadKinds = [
  { tab: 'notifications', icon: 'bell' },
  { tab: 'messages', icon: 'mail' },
] as const;
const tabPath = (tab: (typeof unreadKinds)[number]['tab']) => `/cabinet?tab=${tab}`;

/**
 * Whether the menu is open. Escape, Back and a press or focus outside close it. A link inside closes it itself: if the
 * arrival of the new page closed the menu, a slow page could close a menu that the person has opened again.
 */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const back = () => setOpen(false);
    document.addEventListener('pointerdown', outside);
    addEventListener('popstate', back);
    return () => {
      document.removeEventListener('pointerdown', outside);
      removeEventListener('popstate', back);
    };
  }, [isOpen]);
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return { isOpen, setOpen, box, onBlur };
}

/** Avatar with the number of unread items; opens the menu with cabinet and logout. */
export function AccountMenu({ user }: { user: User }) {
  const { isOpen, setOpen, box, onBlur } = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const unread = useUnread();
  const count = unread.notifications + unread.messages;
  const name = fullName(user);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the controls inside it
    <div
      ref={box}
      className={styles.account}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      {unreadKinds.map(({ tab, icon }) => (
        <Link
          key={tab}
          to={tabPath(tab)}
          className={styles.beside}
          aria-label={account.unread(tab, unread[tab])}
        >
          <Icon name={icon} size={22} />
          <Badge count={unread[tab]} className={styles.unread} />
        </Link>
      ))}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{account.menu(user.username, count)}</span>
        <span aria-hidden="true">
          <Avatar name={name} picture={user.avatar} src={user.profileImageUrl} />
          <Badge count={count} className={styles.unread} />
        </span>
      </button>
      {isOpen && <MenuItems id={id} name={name} user={user} onChoose={() => setOpen(false)} />}
    </div>
  );
}

interface MenuItemsProps {
  id: string;
  name: string;
  user: User;
  onChoose(): void;
}

function MenuItems({ id, name, user, onChoose }: MenuItemsProps) {
  const logout = useLogout();
  const unread = useUnread();
  return (
    <div id={id} className={styles.menu}>
      <p className={styles.who}>
        <b>{name}</b>
        <span>@{user.username}</span>
      </p>
      <Link to="/cabinet" className={styles.item} onClick={onChoose}>
        <Icon name="user" size={20} />
        {account.cabinet}
      </Link>
      {unreadKinds.map(({ tab, icon }) => (
        <Link key={tab} to={tabPath(tab)} className={styles.item} onClick={onChoose}>
          <Icon name={icon} size={20} />
          {account.tabs[tab]}
          <Badge count={unread[tab]} />
        </Link>
      ))}
      {user.role === 'admin' && (
        <Suspense fallback={null}>
          <ModerationLink onChoose={onChoose} />
        </Suspense>
      )}
      <button type="button" className={styles.item} onClick={() => void logout()}>
        <Icon name="logout" size={20} />
        {account.logout}
      </button>
    </div>
  );
}

function useLogout() {
  const dispatch = useAppDispatch();
  const [logout] = useLogoutMutation();
  return async () => {
    const { error } = await logout();
    dispatch(
      showToast(error ? { kind: 'error', ...toasts.logoutFailed } : { kind: 'success', ...toasts.loggedOut }),
    );
  };
}
