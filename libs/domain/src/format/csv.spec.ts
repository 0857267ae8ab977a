import { csvCell, csvText } from './csv.js';

describe('CSV', () => {
  it('doubles inner quotes', () => {
    expect(csvCell('a "b"')).toBe('"a ""b"""');
  });
  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1', '＠x'])('defuses %j', (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  });
  it('keeps negative numbers as they are and leaves nothing for null', () => {
    expect(csvCell(-1.5)).toBe('"-1.5"');
    expect(csvCell(null)).toBe('""');
  });
  it('starts with a byte order mark and ends each row with CRLF', () => {
    expect(csvText([['김', 1]])).toBe('\ufeff"김","1"\r\n');
  });
});
