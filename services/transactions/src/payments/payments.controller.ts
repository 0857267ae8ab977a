import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { PaymentsService } from './payments.service.js';

@Controller()
export class PaymentsController {
  constructor(@Inject(PaymentsService) private readonly payments: PaymentsService) {}

  @Handles(routes.createPaymentIntent)
  async create({ body, ...request }: RequestOf<typeof routes.createPaymentIntent>) {
    return { data: await this.payments.create(request, body) };
  }

  @Handles(routes.confirmPayment)
  async confirm({ body, ...request }: RequestOf<typeof routes.confirmPayment>) {
    return { data: await this.payments.confirm(request, body.payment_intent_id) };
  }

  @Handles(routes.stripeWebhook)
  async hear({ body, now }: RequestOf<typeof routes.stripeWebhook>) {
    await this.payments.hear({ now }, body.payload, body.signature);
    return { data: { received: true as const } };
  }

  @Handles(routes.myPayments)
  mine({ query, ...request }: RequestOf<typeof routes.myPayments>) {
    return this.payments.mine(request, query);
  }

  @Handles(routes.listPayments)
  list({ query, ...request }: RequestOf<typeof routes.listPayments>) {
    return this.payments.list(request, query);
  }

  @Handles(routes.getPayment)
  async get({ params, ...request }: RequestOf<typeof routes.getPayment>) {
    return { data: await this.payments.get(request, params.id) };
  }

  @Handles(routes.refundPayment)
  async refund({ params, body, ...request }: RequestOf<typeof routes.refundPayment>) {
    return { data: await this.payments.refund(request, params.id, body.reason) };
  }
}
