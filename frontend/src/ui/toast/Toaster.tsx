import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { common } from '../../locales/ru/common';
import { Icon } from '../icons/Icon';
import { toastTime } from '../limits';
import { hideToast, type ToastState } from './toast.slice';
import styles from './toaster.module.css';

/** The live regions are always in the page, because a screen reader announces only changes inside them. */
export function Toaster() {
  const current = useSelector((state: ToastState) => state.toast.current);
  const dispatch = useDispatch();
  const id = current?.id;

  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => dispatch(hideToast(id)), toastTime);
    return () => clearTimeout(timer);
  }, [id, dispatch]);

  const card = current && (
    <div key={current.id} className={styles.toast} data-kind={current.kind}>
      <span className={styles.sign}>
        <Icon name={current.kind === 'error' ? 'alert' : 'check'} size={18} />
      </span>
      <div className={styles.text}>
        <b>{current.title}</b>
        {current.text && <p>{current.text}</p>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={common.close}
        onClick={() => dispatch(hideToast(current.id))}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );

  return (
    <div className={styles.corner}>
      <div role="status">{current?.kind !== 'error' && card}</div>
      <div role="alert">{current?.kind === 'error' && card}</div>
    </div>
  );
}
