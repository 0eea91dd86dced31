const prefix = 'plumbline:form:';

/** Names the form of a page without a copy on the device. */
export type KeptForm = 'sign-in' | 'sign-up' | 'new-password' | 'trial';

/**
 * For the `ref` of a form: what is typed there stays in this tab until `forgetText`, so that a reload takes nothing
 * away. Passwords are never kept. The code for it is loaded with the first key, or where there is something to fill in.
 */
export const keepText: Readonly<Record<KeptForm, (form: HTMLFormElement | null) => void>> = {
  'sign-in': keeping('sign-in'),
  'sign-up': keeping('sign-up'),
  'new-password': keeping('new-password'),
  trial: keeping('trial'),
};

/** The form was sent. */
export function forgetText(form: KeptForm): void {
  sessionStorage.removeItem(prefix + form);
}

function keeping(form: KeptForm): (element: HTMLFormElement | null) => void {
  return (element) => {
    if (!element) return;
    const name = prefix + form;
    const load = () => {
      import('./typed-text.ts').then(
        // A form that has gone was sent, and is forgotten.
        ({ keepTypedText }) => element.isConnected && keepTypedText(element, name),
        // Without it the form works, and a reload empties it.
        () => undefined,
      );
    };
    if (sessionStorage.getItem(name)) load();
    else element.addEventListener('input', load, { once: true });
  };
}
