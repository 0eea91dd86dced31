/** The life of a process: a tab or the server. Requests of a dead process are never answered. */
export type Life = {
  isOver: () => boolean;
  end: () => void;
  onEnd: (act: () => void) => void;
};

export function createLife(): Life {
  let over = false;
  const acts: (() => void)[] = [];
  return {
    isOver: () => over,
    end: () => {
      if (over) return;
      over = true;
      for (const act of acts) act();
    },
    onEnd: (act) => void acts.push(act),
  };
}

export function never<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}
