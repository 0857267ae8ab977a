import { presign } from './presign.js';

it('signs as the documentation of S3 does', () => {
  // docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
  const url = presign({
    method: 'GET',
    endpoint: 'https://examplebucket.s3.amazonaws.com',
    path: '/test.txt',
    query: {},
    headers: {},
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    now: new Date('2013-05-24T00:00:00Z'),
    seconds: 86_400,
  });
  expect(url).toContain('X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
});
