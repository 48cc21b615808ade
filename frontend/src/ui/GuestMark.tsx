import { common } from '../locales/ru/common';
import { Tag } from './Tag';

/** Stands beside the name of somebody who wrote without an account; the server says who did. */
export const GuestMark = () => <Tag tone="plain">{common.guest}</Tag>;
