/** The life of a process: a tab or the server. Requests of a dead process are never answered. */
export type Life = {
  isOver: () => boolean;
  end: () => void;
  onEnd: (act: () => void) => void;
};

export function createLife(): Life {
  let over = false;
  const actions: (() => void)[] = [];
  return {
    isOver: () => over,
    end: () => {
      if (over) return;
      over = true;
      for (const act of actions) act();
    },
    onEnd: (act) => void actions.push(act),
  };
}

export function never<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}
