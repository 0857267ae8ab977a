import { part, partKinds } from './parts/index.js';
import { variable, variableKinds } from './variable.js';

it('offers authors every kind of answer that the contract knows, in its order', () => {
  expect(partKinds).toEqual(part.options.map((option) => option.shape.kind.value));
});

it('offers authors every kind of variable that the contract knows, in its order', () => {
  expect(variableKinds).toEqual(variable.options.map((option) => option.shape.kind.value));
});
