import { partKinds } from './parts/part.constants.js';
import { part } from './parts/part.schemas.js';
import { variableKinds } from './variable.constants.js';
import { variable } from './variable.schemas.js';

it('offers authors every kind of answer that the contract knows, in its order', () => {
  expect(partKinds).toEqual(part.options.map((option) => option.shape.kind.value));
});

it('offers authors every kind of variable that the contract knows, in its order', () => {
  expect(variableKinds).toEqual(variable.options.map((option) => option.shape.kind.value));
});
