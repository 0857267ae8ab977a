import { attachment, nameInAttachment } from './attachment.js';

it('keeps the letters of a name in the header of a download, with plain ones for who reads only those', () => {
  const header = attachment('수학 (1) 2026-03-01.csv');
  const inFull = '%EC%88%98%ED%95%99%20%281%29%202026-03-01.csv';
  expect(header).toBe(`attachment; filename="__ (1) 2026-03-01.csv"; filename*=UTF-8''${inFull}`);
  expect(nameInAttachment(header)).toBe('수학 (1) 2026-03-01.csv');
  expect(nameInAttachment(attachment('a"b%\n.csv'))).toBe('a"b%\n.csv');
  expect(attachment('a"b%\n.csv')).toMatch(/^attachment; filename="a_b__.csv";/);
  expect([nameInAttachment('attachment; filename="old.zip"'), nameInAttachment('')]).toEqual(['old.zip', null]);
});
