import { ports } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';
import { ProductPorts } from './product-ports.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

const startAgain = () => service.running.app.get(ProductPorts).onApplicationBootstrap();
const card = (id: string) => service.call(ports.port, { params: { id } });

describe('the ports that come with the product', () => {
  it('take over those of a database from before them, with what people wrote', async () => {
    // As if an earlier edition had known Shanghai only by its other code.
    await service.query('delete from applied_catalogue');
    await service.query(`delete from port_codes where port_id = 'CNSHA'`);
    await service.query(`delete from port_names where port_id = 'CNSHA'`);
    await service.query(`update ports set id = 'CNSGH' where id = 'CNSHA'`);
    await service.query(`update port_source_records set port_id = 'CNSGH' where port_id = 'CNSHA'`);
    await service.query(`update ports set openings = 12.5, opened_order = -12 where id = 'CNSGH'`);
    const comment = { authorName: 'Боцман', content: 'Стоим на рейде' };
    await service.call(ports.addComment, { params: { id: 'CNSGH' }, body: comment });

    await startAgain();
    expect(await card('CNSGH')).toMatchObject({ id: 'CNSHA', nameRu: 'Шанхай', reviews: 1 });
    const order = `select openings, opened_order as "openedOrder" from ports where id = 'CNSHA'`;
    expect(await service.query(order)).toEqual([{ openings: 12.5, openedOrder: -12 }]);
    const { items } = await service.call(ports.comments, { params: { id: 'CNSHA' } });
    expect(items.map(({ content }) => content)).toEqual([comment.content]);
  });

  it('are merged once: a start with the same files changes nothing', async () => {
    await service.query(`update ports set name_ru = 'Изменено' where id = 'RUULU'`);
    await startAgain();
    expect(await card('RUULU')).toMatchObject({ nameRu: 'Изменено' });
  });
});
