import { type ErrorBody, errorTable, type Locale } from '@mathquiz/contracts';
import { type AppError, fillText, loadTexts } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';

/** The body of a failed answer, in the language of the request. */
@Injectable()
export class ErrorTextsService {
  private readonly texts = loadTexts();

  bodyOf(error: AppError, locale: Locale, requestId: string): ErrorBody {
    const text = this.texts[locale][`errors.${error.code}`] ?? error.code;
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
