import { categories, partKinds } from '@mathquiz/contracts';

/** The item language, as far as a model needs it to write items: docs/item-language.md in short. Part of every prompt that writes one. */
export const itemLanguage = `An item is a JSON object. It is a template: variables are drawn for a seed, and {{expression}} in a text stands for its value.

{"title": "...", "statement": "Markdown with TeX between $...$ or $$...$$", "variables": [...], "conditions": ["a != b"], "parts": [...],
 "hints": ["..."], "solution": "Markdown", "category": "...", "tags": ["..."], "language": "en-US", "grade": 7, "difficulty": 2}

Variables, each may use those above it; names are letters and digits:
{"kind": "integer", "name": "a", "from": 2, "to": 9}          a whole number
{"kind": "nonzero", "name": "b", "from": -9, "to": 9}         the same without 0
{"kind": "decimal", "name": "d", "from": 0.5, "to": 4, "places": 1}
{"kind": "choice", "name": "c", "values": ["2", "3", "5"]}    one of several numbers or formulas
{"kind": "derived", "name": "s", "expression": "(b - a)/2"}   computed
{"kind": "words", "name": "who", "values": ["Ana", "Min-jun"]} one of several texts
{"kind": "polynomial", "name": "P", "letter": "x", "degree": 2, "roots_from": -5, "roots_to": 5, "distinct": true}
Choose the answer first and derive the given numbers from it, so that every variant comes out even. Conditions are formulas that must hold.

Formulas (keys, expressions, conditions) are plain text, not TeX: 2*a*x + b, a/b, sqrt(a), x^2, abs(a), gcd(a,b), lcm(a,b), round(a, 2), sin(x), pi.
Numbers are exact: 1/3 is a third. In texts write values as {{a}}, {{2*a+1}}; signs between dollars take care of themselves: $ {{a}}x + {{b}} $.

Parts, 1 to 20, each with "id" (a lower-case letter, then letters or digits), "kind", "prompt", "points":
{"id": "x", "kind": "number", "prompt": "$x =$", "key": "s"}                        also "integer", "complex"
{"id": "f", "kind": "expression", "prompt": "...", "key": "2*a*x + b"}              also "equation", "inequality", "interval", "set", "solution_set", "tuple", "vector", "matrix"
{"id": "c", "kind": "choice", "prompt": "...", "options": [{"id": "a", "text": "...", "correct": true}, {"id": "b", "text": "...", "correct": false}]}
{"id": "m", "kind": "choice_multi", "prompt": "...", "options": [...]}
{"id": "t", "kind": "text", "prompt": "...", "accepted": ["..."]}
{"id": "w", "kind": "manual", "prompt": "...", "points": 4, "model_answer": "...", "rubric": [{"id": "r1", "text": "...", "points": 2}]}
Other kinds: ${partKinds.join(', ')}.
Every part of a formula may foresee wrong answers: "alternatives": [{"key": "a - s", "credit": 0.25, "feedback": "...", "class": "sign error"}].
With two parts or more each has a prompt. Wrong options differ from the right one and from each other for every seed; derive them from typical mistakes.

Categories: ${categories.join(', ')}. A dollar sign of money is written \\$. No HTML, no pictures, no links.`;
