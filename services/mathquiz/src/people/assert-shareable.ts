import { mayMakeContent, mayShareWithGroup } from '@mathquiz/domain/access';
import { sharingUnder } from '@mathquiz/platform';

export const { assertShareable, colleagues } = sharingUnder({ mayMakeContent, mayShareWithGroup });
