import { type ErrorBody, errorTable, type Locale, type TextKey } from '@mathquiz/contracts';
import { type AppError, BusClient, fillText, TextOverrides } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

/** The body of a failed answer, in the language of the request and the school's own words. */
@Injectable()
export class ErrorTextsService {
  private readonly texts: TextOverrides;

  constructor(@Inject(BusClient) bus: BusClient) {
    this.texts = new TextOverrides(bus, 'errors.');
  }

  bodyOf(error: AppError, locale: Locale, requestId: string): ErrorBody {
    const key: TextKey = `errors.${error.code}`;
    const text = this.texts.now(locale)[key] ?? error.code;
    return {
      error: {
        code: error.code,
        message: fillText(text, error.details),
        details: error.details,
        request_id: requestId,
        toast: errorTable[error.code].toast,
      },
    };
  }
}
