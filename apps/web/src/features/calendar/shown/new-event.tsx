import { useToday } from '../../../kits/days/use-today.ts';
import EventForm from '../form/event-form.tsx';

/** The form of a new event away from the calendar; it begins today. */
export default function NewEvent({ onClose }: { onClose: () => void }) {
  return <EventForm event={null} preset={{ day: useToday() }} onClose={onClose} />;
}
