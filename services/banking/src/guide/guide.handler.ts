import { banking, type Request } from '@kubrik/contract';
import { Call, Refusal } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { paymentInstructions, paymentProviders, services } from './guide.content.js';
import { restrictions } from './restrictions.content.js';

/** Advice that is the same for everybody. */
@Controller()
export class GuideHandler {
  @Call(banking.services)
  services() {
    return services.map(({ recommendations: _, ...service }) => service);
  }

  @Call(banking.recommendations)
  recommendations({ params: { id } }: Request<typeof banking.recommendations>) {
    const service = services.find((known) => known.id === id);
    if (!service) throw new Refusal('ServiceNotFound', [{ field: 'id', message: 'Услуга не найдена' }]);
    return service.recommendations.map((text, n) => ({ id: `${id}-${n + 1}`, text }));
  }

  @Call(banking.paymentProviders)
  paymentProviders() {
    return paymentProviders;
  }

  @Call(banking.restrictions)
  restrictions() {
    return restrictions;
  }

  @Call(banking.paymentInstructions)
  paymentInstructions() {
    return paymentInstructions;
  }
}
