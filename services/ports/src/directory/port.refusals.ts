import { Refusal } from '@kubrik/service-kit';

export const portNotFound = () => new Refusal('PortNotFound', [{ field: 'id', message: 'Порт не найден' }]);
