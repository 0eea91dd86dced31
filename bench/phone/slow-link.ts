import { createServer, connect, type Socket } from 'node:net';

const bitsInByte = 8;
const msInSecond = 1_000;
/** Answers are sent on in pieces of this size, so that those of several connections share the link. */
const pieceBytes = 4_096;

/** What a link is like: `latencyMs` until the first byte of an answer, `bitsPerSecond` for all answers together. */
export type Link = { latencyMs: number; bitsPerSecond: number };

/**
 * A slow link to the product on this machine: whatever a browser asks of `origin` is answered by the product, later and
 * slower. Pages, their workers and their sockets all go through it, which the browser's own emulation does not do.
 */
export async function openSlowLink(
  productOrigin: string,
  { latencyMs, bitsPerSecond }: Link,
): Promise<{ origin: string; setSlow: (slow: boolean) => void; close: () => Promise<void> }> {
  const port = Number(new URL(productOrigin).port);
  const sockets = new Set<Socket>();
  let freeAt = 0;
  let isSlow = true;
  const server = createServer((browser) => {
    const product = connect(port, 'localhost');
    for (const socket of [browser, product]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    }
    browser.pipe(product);
    let last = Promise.resolve();
    const afterLatency = (atMs: number, deliver: () => void): void => {
      const due = new Promise((done) => setTimeout(done, Math.max(0, atMs - performance.now())));
      last = last.then(async () => {
        await due;
        deliver();
      });
    };
    product.on('data', (answer: Buffer) => {
      for (let from = 0; from < answer.length; from += pieceBytes) {
        const piece = answer.subarray(from, from + pieceBytes);
        const onTheWayMs = isSlow ? ((piece.length * bitsInByte) / bitsPerSecond) * msInSecond : 0;
        freeAt = Math.max(isSlow ? freeAt : 0, performance.now()) + onTheWayMs;
        afterLatency(freeAt + (isSlow ? latencyMs : 0), () => browser.write(piece));
      }
    });
    product.on('end', () => afterLatency(performance.now(), () => browser.end()));
    browser.on('close', () => product.destroy());
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The slow link has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    setSlow: (slow) => {
      isSlow = slow;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
