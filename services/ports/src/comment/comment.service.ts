import { type Actor, type Body, type Page, type PortComment, portEvents, type ports } from '@kubrik/contract';
import { Outbox, personOf, Refusal, readTimeCursor, type Transaction, timePage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

interface Row {
  id: string;
  portId: string;
  authorId: string;
  authorName: string;
  content: string;
  likes: number;
  at: Date;
}

type Draft = Body<typeof ports.addComment>;
export interface Likes {
  likes: number;
  liked: boolean;
}

const columns = `id, port_id as "portId", author_id as "authorId", author_name as "authorName", content, likes,
  created_at as at`;

@Injectable()
export class CommentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async read(portId: string, limit: number, cursor?: string): Promise<Page<PortComment>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const [port] = await this.dataSource.query<{ total: number }[]>(
      'select comment_count as total from ports where id = $1 and is_active',
      [portId],
    );
    if (!port) throw portMissing();
    const rows = await this.dataSource.query<Row[]>(
      `select ${columns} from port_comments where port_id = $1 and ($3::uuid is null or id < $3)
       order by id desc limit $2`,
      [portId, limit + 1, place?.id ?? null],
    );
    return { ...timePage(rows, limit, view), totalCount: port.total };
  }

  add(portId: string, draft: Draft, actor: Actor): Promise<PortComment> {
    const authorName = nameOf(actor, draft);
    return this.outbox.transaction(async (tx) => {
      const port = await portOf(tx, portId);
      const [row] = await tx.manager.query<Row[]>(
        `insert into port_comments (id, port_id, author_id, author_name, content, client_id, created_at)
         values ($1, $2, $3, $4, $5, $6, date_trunc('milliseconds', now()))
         on conflict (client_id) do nothing returning ${columns}`,
        [uuidv7(), portId, personOf(actor), authorName, draft.content, draft.clientId ?? null],
      );
      if (!row) return view(await earlier(tx, portId, draft));
      await tx.manager.query('update ports set comment_count = comment_count + 1 where id = $1', [portId]);
      const { id: commentId, content } = row;
      const portName = port.nameRu ?? port.name;
      tx.emit(portEvents.commentAdded, { portId, portName, commentId, authorName, content });
      return view(row);
    });
  }

  /** Likes, or takes one's like back. */
  toggle(commentId: string, actor: Actor): Promise<Likes> {
    return this.outbox.transaction(async (tx) => {
      // The row's lock makes two clicks at once follow one another.
      const [row] = await tx.manager.query<Row[]>(
        `select ${columns} from port_comments where id = $1 for update`,
        [commentId],
      );
      if (!row) throw commentMissing();
      const [removed] = await tx.manager.query<[unknown[], number]>(
        'delete from port_likes where comment_id = $1 and person = $2 returning 1',
        [commentId, personOf(actor)],
      );
      const liked = removed.length === 0;
      if (liked)
        await tx.manager.query('insert into port_likes (comment_id, person) values ($1, $2)', [
          commentId,
          personOf(actor),
        ]);
      const likes = row.likes + (liked ? 1 : -1);
      await tx.manager.query('update port_comments set likes = $2 where id = $1', [commentId, likes]);
      tx.emit(portEvents.commentLiked, { portId: row.portId, commentId, likes });
      return { likes, liked };
    });
  }

  async likes(commentId: string, actor: Actor): Promise<Likes> {
    const [row] = await this.dataSource.query<Likes[]>(
      `select likes, exists (select 1 from port_likes where comment_id = $1 and person = $2) as liked
       from port_comments where id = $1`,
      [commentId, personOf(actor)],
    );
    if (!row) throw commentMissing();
    return row;
  }
}

function nameOf(actor: Actor, { authorName }: Draft): string {
  if (actor.kind === 'user') return actor.username;
  if (!authorName) throw new Refusal('ValidationFailed', [{ field: 'authorName', message: 'Укажите имя' }]);
  return authorName;
}

async function portOf(tx: Transaction, id: string): Promise<{ name: string; nameRu: string | null }> {
  const [port] = await tx.manager.query<{ name: string; nameRu: string | null }[]>(
    'select name, name_ru as "nameRu" from ports where id = $1 and is_active',
    [id],
  );
  if (!port) throw portMissing();
  return port;
}

/** The comment that this client id has stored already. */
async function earlier(tx: Transaction, portId: string, { clientId, content }: Draft): Promise<Row> {
  const [row] = await tx.manager.query<Row[]>(`select ${columns} from port_comments where client_id = $1`, [
    clientId,
  ]);
  if (!row || row.portId !== portId || row.content !== content)
    throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
  return row;
}

const view = ({ authorId: _, at, ...row }: Row): PortComment => ({ ...row, createdAt: at.toISOString() });

const portMissing = () => new Refusal('PortNotFound', [{ field: 'id', message: 'Порт не найден' }]);
const commentMissing = () =>
  new Refusal('CommentNotFound', [{ field: 'id', message: 'Комментарий не найден' }]);
