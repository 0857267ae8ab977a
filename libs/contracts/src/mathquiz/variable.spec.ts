import { variable, variableKinds } from './variable.js';

it('offers authors every kind of variable that the schema knows', () => {
  expect([...variableKinds].sort()).toEqual(variable.options.map((option) => option.shape.kind.value).sort());
});
