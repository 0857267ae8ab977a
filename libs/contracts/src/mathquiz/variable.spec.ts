import { variableKinds } from './variable.constants.js';
import { variable } from './variable.schemas.js';

it('offers authors every kind of variable that the schema knows', () => {
  expect([...variableKinds].sort()).toEqual(variable.options.map((option) => option.shape.kind.value).sort());
});
